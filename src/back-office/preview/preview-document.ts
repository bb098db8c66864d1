/**
 * A static copy of a page of the shop for a frame: without scripts, and inert. With `opensMenus`, its menus open, and its
 * links lead nowhere.
 */
export function toPreviewHtml(html: string, { opensMenus = false } = {}): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.querySelectorAll('script, link[rel="modulepreload"], base, .shop-view-bar'))
    element.remove()
  if (opensMenus) for (const link of page.querySelectorAll('[href]:is(a, area)')) link.removeAttribute('href')
  else page.body.inert = true
  return `<!doctype html>${page.documentElement.outerHTML}`
}
