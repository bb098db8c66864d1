import { describe, expect, it } from 'vitest'
import { detectMediaType, keyFromName } from './file-kind.ts'

const text = (content: string) => new TextEncoder().encode(content)
const bytes = (...numbers: number[]) => Uint8Array.from(numbers)

/** @requirement IMG-11, THREAT-19 */
describe('media type detection (storefront 3, threat 19)', () => {
  it.each([
    ['a jpeg', bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
    ['a png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'image/png'],
    ['a gif', text('GIF89a...'), 'image/gif'],
    ['a webp', text('RIFF____WEBPVP8 '), 'image/webp'],
    ['an mp4', text('\0\0\0\x18ftypisom'), 'video/mp4'],
    ['a drawing', text('<?xml version="1.0"?>\n<!-- made by hand --><svg viewBox="0 0 1 1"/>'), 'image/svg+xml'],
    ['a page called a drawing', text('<html><svg></svg></html>'), undefined],
    ['a drawing with entities', text('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'), undefined],
    ['a program', text('#!/bin/sh'), undefined],
    ['nothing', bytes(), undefined],
  ])('detects %s by its first bytes', (_, content, type) => {
    expect(detectMediaType(content)).toBe(type)
  })
})

it.each([
  ['Kış Lastiği 2.JPG', 'kis-lastigi-2'],
  ['hero_parts.webp', 'hero_parts'],
  ['07-1258.png', 'file-07-1258'],
  ['../../etc/passwd', 'etc-passwd'],
  ['صورة.png', 'file'],
])('stores %s as %s', (name, key) => {
  expect(keyFromName(name)).toBe(key)
})
