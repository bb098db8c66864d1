import { describe, expect, it } from 'vitest'
import { scriptsAfterPaint } from './deferred-scripts.ts'

const late = (html: string) => scriptsAfterPaint(Buffer.from(html)).toString()

const CODE = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/page-1.js";
  
  window.modules = {"root":route0,"page":route1};

import("/assets/entry-1.js");`

const createPage = (code: string) =>
  `<html><head><link rel="stylesheet" href="/s.css"/><link rel="modulepreload" href="/assets/entry-1.js" nonce="n"/>` +
  `<link rel="modulepreload" href="/assets/vendor-1.js" nonce="n"/></head><body><p>Fren</p>` +
  `<script nonce="n" type="module" async="">${code}</script><script nonce="n">close()</script></body></html>`

describe('deferred page scripts', () => {
  const page = late(createPage(CODE))

  it('requests no script from the head, and all of them after first paint', () => {
    expect(page.slice(0, page.indexOf('</head>'))).not.toContain('modulepreload')
    expect(page).toContain('["/assets/entry-1.js","/assets/vendor-1.js"].map(')
    expect(page.indexOf('requestAnimationFrame')).toBeLessThan(page.indexOf('import('))
  })

  it("runs the framework's code with the same modules under the same names", () => {
    expect(page).toContain(
      'const[,route0,route1]=await Promise.all([import("/assets/manifest-1.js"),import("/assets/root-1.js"),import("/assets/page-1.js")]);' +
        'window.modules = {"root":route0,"page":route1};\n\nimport("/assets/entry-1.js");</script>',
    )
    expect(page).toMatch(/<p>Fren<\/p><script nonce="n" type="module" async="">await\(/)
    expect(page).toMatch(/<script nonce="n">close\(\)<\/script><\/body><\/html>$/)
  })

  it('leaves a page unchanged if its scripts have another form or are missing', () => {
    expect(late(createPage('start()'))).toBe(createPage('start()'))
    const plain = '<html><head><title>x</title></head><body></body></html>'
    expect(late(plain)).toBe(plain)
  })
})
