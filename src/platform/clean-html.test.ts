import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { ALLOWED_CLASSES, ALLOWED_TAGS, cleanHtml, textOfHtml } from './clean-html.server.ts'

interface FoundElement {
  tag: string
  attributes: Record<string, string>
}

function findElements(html: string): FoundElement[] {
  const found: FoundElement[] = []
  const parser = new Parser({ onopentag: (tag, attributes) => found.push({ tag, attributes }) })
  parser.end(html)
  return found
}

const TAGS = new Set<string>(ALLOWED_TAGS)
const CLASSES = new Set<string>(ALLOWED_CLASSES)
const ATTRIBUTES = new Set(
  'href title rel hreflang download lang dir class src srcset sizes alt width height loading decoding colspan rowspan scope start reversed datetime open'.split(
    ' ',
  ),
)

function expectHarmless(html: string) {
  for (const { tag, attributes } of findElements(html)) {
    expect(TAGS.has(tag), `<${tag}> in ${html}`).toBe(true)
    for (const [name, value] of Object.entries(attributes)) {
      expect(ATTRIBUTES.has(name), `${name}= in ${html}`).toBe(true)
      if (name === 'href')
        expect(value, html).toMatch(/^(?:https?:|mailto:|tel:|\/(?![/\\])|[?#]|[^:/\\]*(?:$|[/?#]))/i)
      if (name === 'src') expect(value, html).toMatch(/^\/media\/[a-z][\w-]*\.webp$/)
      if (name === 'class') for (const one of value.split(' ')) expect(CLASSES.has(one), html).toBe(true)
    }
  }
  expect(html).not.toMatch(/<!|<\?/)
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="/media/a-b" onload=alert(1)>',
  '<IMG SRC=javascript:alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,x"></object><embed src=x>',
  '<form action="https://evil.example"><input name=password><button formaction=x>go</button></form>',
  '<div style="background:url(javascript:alert(1))" onclick=alert(1)>x</div>',
  '<style>@import "https://evil.example"</style>',
  '<link rel=stylesheet href=//evil.example><meta http-equiv=refresh content="0;url=//evil.example"><base href=//evil>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea></textarea><script>alert(1)</script>',
  '<title></title><img src=x onerror=alert(1)>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<p class="fixed inset-0 hero z-50">x</p>',
  '<p id="content" name="getElementById">x</p>',
  '<details ontoggle=alert(1) open>x</details>',
  '<template><script>alert(1)</script></template>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<a href="https://a.example" target="_blank" onmouseover="alert(1)">x</a>',
]

/** @requirement CONTENT-10, THREAT-18 */
describe('HTML from editors (threat 18)', () => {
  it.each(HOSTILE)('contains nothing active: %s', (html) => {
    expectHarmless(cleanHtml(html))
    expect(cleanHtml(html)).not.toContain('alert(1)</script')
  })

  it('stays harmless for any combination of attack fragments, and cleaning is idempotent', () => {
    const piece = fc.oneof(
      fc.constantFrom(...HOSTILE),
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '</',
        '<!--',
        '-->',
        '&lt;',
        '<p>',
        '</p>',
        '<table><tr><td>',
        '<h3>',
        '<b',
        '=',
      ),
      fc.string({ maxLength: 12 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const clean = cleanHtml(pieces.join(''))
        expectHarmless(clean)
        expect(cleanHtml(clean)).toBe(clean)
      }),
      { numRuns: 300 },
    )
  })

  it('keeps text, lists, tables, links, figures and the layout classes', () => {
    const html =
      '<section class="features"><p class="lead">A <b>b</b></p><ul><li>1</li></ul><table><tr><th scope="col" colspan="2">x</th></tr></table><a href="/fiyatlar">y</a><a class="button button-main" href="tel:+902120000000">z</a></section>'
    expect(cleanHtml(html)).toBe(html)
  })

  it('marks links to other origins, and only those, as noopener', () => {
    expect(cleanHtml('<a href="https://example.com/x">x</a>')).toBe(
      '<a href="https://example.com/x" rel="noopener">x</a>',
    )
    expect(cleanHtml('<a href="/x" rel="opener" target="_blank">x</a>')).toBe('<a href="/x">x</a>')
  })

  /** @requirement CONTENT-12 */
  it('shows images of our own store in existing sizes, and none of other origins', () => {
    const clean = cleanHtml('<img src="/media/banner_hero-parts" alt="Depo" width="1280" height="400">')
    expect(clean).toContain('src="/media/banner_hero-parts-960.webp"')
    expect(clean).toContain('width="1280" height="400" loading="lazy"')
    expect(cleanHtml(clean)).toBe(clean)
    expect(cleanHtml('<p><img src="https://elsewhere.example/pixel.gif"></p>')).toBe('<p></p>')
  })

  /** @requirement CONTENT-11 */
  it.each([
    ['<h1>a</h1><h2>b</h2>', 2, '<h2>a</h2><h3>b</h3>'],
    ['<h2>a</h2><h4>b</h4><h2>c</h2>', 2, '<h2>a</h2><h3>b</h3><h2>c</h2>'],
    ['<h1>a</h1><h2>b</h2><h3>c</h3>', 1, '<h1>a</h1><h2>b</h2><h3>c</h3>'],
    ['<h1>a</h1><h2>b</h2><h3>c</h3>', 5, '<h5>a</h5><h6>b</h6><h6>c</h6>'],
  ])(
    'adjusts headings to the page, without a gap and none below level 6 (storefront 9): %s',
    (html, topHeading, fitted) => {
      expect(cleanHtml(html, { topHeading })).toBe(fitted)
    },
  )

  /** @requirement CONTENT-11 */
  it.each([
    ['<h2>a</h2><h2>b</h2><h3>c</h3>', '<h1>a</h1><h2>b</h2><h3>c</h3>'],
    ['<p>x</p><h1>a <b>b</b></h1><h2>c</h2>', '<p>x</p><h1>a <b>b</b></h1><h2>c</h2>'],
    ['<p>no heading</p>', '<p>no heading</p>'],
  ])("uses the first heading as the page's heading where the text opens the page: %s", (html, titled) => {
    expect(cleanHtml(html, { titled: true })).toBe(titled)
  })

  it('returns the plain text', () => {
    expect(textOfHtml('<h2>Fiyatlar</h2><p>Aylık &amp; yıllık<script>x</script></p>')).toBe('Fiyatlar Aylık & yıllık')
  })
})
