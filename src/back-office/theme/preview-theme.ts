import type { Face } from '#src/settings/shop.ts'
import { buildTheme, listThemeSheets } from '#src/shell/look.tsx'

/** Every style sheet that a theme may have. */
const ALL_SHEETS = listThemeSheets({ themes: [15, 17] })

/** Gives a document the theme, in place of the one that it was rendered with. */
export function applyTheme(page: Document, face: Face) {
  const { style, ...attributes } = buildTheme(face)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) page.documentElement.removeAttribute(name)
    else page.documentElement.setAttribute(name, `${value}`)
  }
  for (const [name, value] of Object.entries(style)) page.documentElement.style.setProperty(name, `${value}`)
  applySheets(page, listThemeSheets(face))
}

function applySheets(page: Document, sheets: readonly string[]) {
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const findLink = (sheet: string) => links.find((link) => link.getAttribute('href') === sheet)
  for (const sheet of ALL_SHEETS) if (!sheets.includes(sheet)) findLink(sheet)?.remove()
  for (const sheet of sheets) {
    if (findLink(sheet)) continue
    const link = page.createElement('link')
    link.rel = 'stylesheet'
    link.href = sheet
    page.head.append(link)
  }
}
