/**
 * Defers the scripts of a page until after first paint, so that styles, text and the first image get the bandwidth
 * first. The framework requests scripts in the head and at the end of the page; both are delayed.
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

const codeCache = new Map<string, string | undefined>()
const MAX_CACHED = 500

/** Cached, because there is one variant per combination of routes. */
function deferScripts(code: string, preloads: string[]): string | undefined {
  if (!codeCache.has(code)) {
    if (codeCache.size >= MAX_CACHED) codeCache.clear()
    codeCache.set(code, buildLoader(code, preloads))
  }
  return codeCache.get(code)
}

const IMPORT = /^import (?:\* as (\w+) from )?("[^"]+");?$/gm

/** Returns undefined if the framework's code is anything other than imports, their use, and a final import. */
function buildLoader(code: string, preloads: string[]): string | undefined {
  const imports = [...code.matchAll(IMPORT)]
  if (imports.length === 0) return undefined
  const names = imports.map(([, name]) => name ?? '').join()
  const files = imports.map(([, , file]) => `import(${file})`).join()
  return `await(${whenPainted})();${JSON.stringify(preloads)}.map(${preload});(${preloadTexts})();const[${names}]=await Promise.all([${files}]);${code.replace(IMPORT, '').trim()}`
}

/**
 * A hidden page has no paint to wait for. Images marked as first are also awaited, with a short limit, so that the page
 * becomes interactive soon.
 */
const whenPainted = `async()=>{if(document.hidden)return;const wait=(ms)=>new Promise((done)=>setTimeout(done,ms));await Promise.race([new Promise(requestAnimationFrame).then(()=>Promise.all([...document.querySelectorAll('img[fetchpriority=high]')].map((image)=>image.decode().catch(()=>0)))).then(()=>wait(0)),wait(2500)])}`

/** The framework starts before it discovers the page's text bundle. */
const preloadTexts = `()=>{const texts=document.querySelector('meta[name=texts]')?.content;if(texts)document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'fetch',crossOrigin:'anonymous',href:texts}))}`

const preload = `(href)=>document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))`
