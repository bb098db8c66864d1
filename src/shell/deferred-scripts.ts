/**
 * What is seen comes first: style, words and the first picture have the line for themselves, and only then are the scripts
 * of the page fetched. The framework asks for them in the head and at the end of the page; both wait here until it is painted.
 */
export function scriptsAfterPaint(page: Buffer): Buffer {
  const [head, script] = [page.indexOf('</head>'), page.lastIndexOf(MODULE)]
  if (head < 0 || script < head) return page
  const [from, to] = [script + MODULE.length, page.indexOf('</script>', script)]
  const before = page.toString('utf8', 0, head)
  const code = deferScripts(page.toString('utf8', from, to), listPreloads(before))
  if (code === undefined) return page
  const first = Buffer.from(before.replace(PRELOADS, ''))
  return Buffer.concat([first, page.subarray(head, from), Buffer.from(code), page.subarray(to)])
}

const MODULE = ' type="module" async="">'
const PRELOADS = /<link rel="modulepreload" href="[^"]+"[^>]*>/g

const listPreloads = (head: string) =>
  [...head.matchAll(PRELOADS)].map(([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? '')

const stored = new Map<string, string | undefined>()
const MAX_STORED = 500

/** There are as many of them as combinations of routes: each is written once. */
function deferScripts(code: string, preloads: string[]): string | undefined {
  if (!stored.has(code)) {
    if (stored.size >= MAX_STORED) stored.clear()
    stored.set(code, buildLoader(code, preloads))
  }
  return stored.get(code)
}

const IMPORT = /^import (?:\* as (\w+) from )?("[^"]+");?$/gm

/** undefined where the framework writes something else than imports, what it does with them, and an import at last. */
function buildLoader(code: string, preloads: string[]): string | undefined {
  const imports = [...code.matchAll(IMPORT)]
  if (imports.length === 0) return undefined
  const names = imports.map(([, name]) => name ?? '').join()
  const files = imports.map(([, , file]) => `import(${file})`).join()
  return `await(${whenPainted})();${JSON.stringify(preloads)}.map(${preload});(${preloadTexts})();const[${names}]=await Promise.all([${files}]);${code.replace(IMPORT, '').trim()}`
}

/**
 * A page nobody looks at has no paint to wait for. Pictures marked as the first are waited for as well, but not long: who
 * sees the page wants to use it.
 */
const whenPainted = `async()=>{if(document.hidden)return;const wait=(ms)=>new Promise((done)=>setTimeout(done,ms));await Promise.race([new Promise(requestAnimationFrame).then(()=>Promise.all([...document.querySelectorAll('img[fetchpriority=high]')].map((image)=>image.decode().catch(()=>0)))).then(()=>wait(0)),wait(2500)])}`

/** The framework is at work before it knows that the page has words. */
const preloadTexts = `()=>{const texts=document.querySelector('meta[name=texts]')?.content;if(texts)document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'fetch',crossOrigin:'anonymous',href:texts}))}`

const preload = `(href)=>document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))`
