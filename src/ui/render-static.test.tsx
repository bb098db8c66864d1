import { Fragment, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { renderStatic } from './render-static.ts'

const Plain = ({ text, children }: { text: string; children?: React.ReactNode }) => (
  <p className="few" data-few={4} aria-hidden={false} hidden>
    {text}
    {children}
  </p>
)

function Alive() {
  const [text] = useState('')
  return <p>{text}</p>
}

describe('rendering static components', () => {
  it.each<[string, React.ReactNode]>([
    ['texts', <b key="b">{'a < b & "c" > d'}</b>],
    [
      'attributes',
      <a key="a" href={'/s?q="><script>&x=1'} title="<i>" data-open="stock" tabIndex={-1} hidden={false}>
        x
      </a>,
    ],
    ['words that say yes or no', <button key="b" type="button" aria-expanded={false} data-done aria-busy />],
    ['what is not there', [null, undefined, false, true, '', 0, [1, 'two']]],
    [
      'components and fragments',
      <Plain key="p" text="x">
        <Fragment>{['a', null, <i key="i">b</i>]}</Fragment>
      </Plain>,
    ],
    [
      'fields',
      <form key="f" noValidate>
        <input type="number" inputMode="decimal" defaultValue="1" step="1" max={9} />
      </form>,
    ],
    ['boxes', <input key="i" type="checkbox" defaultChecked aria-label="ü" />],
    [
      'pictures',
      <svg key="s" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M2 3" />
      </svg>,
    ],
  ])('means what the renderer of pages writes: %s', (_, node) => {
    expect(getMeant(renderStatic(node))).toEqual(getMeant(renderToStaticMarkup(node)))
  })

  it('escapes product text in elements and attributes', () => {
    const text = '"><img src=x onerror=alert(1)>'
    expect(renderStatic(<a href={text}>{text}</a>)).not.toMatch(/<img|="[^"]*"[^ >]/)
  })

  it('rejects components that need hydration', () => {
    expect(() => renderStatic(<Alive />)).toThrow()
    expect(() => renderStatic(<button type="button" onClick={() => undefined} />)).toThrow('onClick')
    expect(() => renderStatic(<p style={{ color: 'red' }} />)).toThrow('style')
    expect(() => renderStatic({} as React.ReactNode)).toThrow()
  })
})

/** Normalizes case of names, character references, self-closing tags and attribute order. */
const getMeant = (html: string) =>
  html
    .replaceAll('&#x27;', "'")
    .replace(/\/>/g, '>')
    .replace(
      /<([a-z]+)((?: [a-zA-Z-]+="[^"]*")*)>/g,
      (_, tag, all) => `<${tag}${[...all.toLowerCase().matchAll(/ \S+="[^"]*"/g)].sort().join('')}>`,
    )
