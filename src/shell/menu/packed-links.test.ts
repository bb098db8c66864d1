import { expect, it } from 'vitest'
import type { ShellData } from '../shell-data.ts'
import type { MenuNode } from './menu-node.ts'
import { packShell, unpackShell } from './packed-links.ts'

const link = (name: string): MenuNode => ({ kind: 'link', name, href: `/${name}` })

const shell = (below: string) =>
  ({
    siteName: 'Anadolu "Oto"',
    menus: { header: [{ ...link('lastik'), entries: [link(below)] }] },
    categories: [link(below)],
    account: [],
  }) as unknown as ShellData

it.each(['</script>', '20" jant', 'ön `sol`', '{`'])('restores menus from their packed text: %s', (name) => {
  const packedShell = packShell(shell(name))
  expect(Object.keys(packedShell).sort()).toEqual(['links', 'siteName'])
  expect(unpackShell(packedShell)).toEqual(shell(name))
})

it('returns the same shell for one response and the same menu objects for the same text, so nothing re-renders', () => {
  const packedShell = packShell(shell('kis'))
  expect(unpackShell(packedShell)).toBe(unpackShell(packedShell))
  const later = unpackShell(packShell(shell('kis')))
  expect(later).not.toBe(unpackShell(packedShell))
  expect(later.menus).toBe(unpackShell(packedShell).menus)
  expect(unpackShell(packShell(shell('yaz'))).menus).not.toBe(later.menus)
})
