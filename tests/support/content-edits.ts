import type { openCanaryShop } from './canary-shop.ts'
import type { Edit } from './edits.ts'

type Shop = Awaited<ReturnType<typeof openCanaryShop>>

const CALLS = {
  banner: {
    add: 'POST banner/insert-banner',
    read: 'GET banner/get-banner-document',
    change: 'POST banner/update-banner',
    document: { position: 'Home' },
    field: 'name',
  },
  page: {
    add: 'POST content/insert-page',
    read: 'GET content/get-page-document',
    change: 'POST content/update-page',
    document: { titles: { tr: 'Kargo' } },
    field: 'titles',
  },
  news: {
    add: 'POST news/insert-news',
    read: 'GET news/get-news-document',
    change: 'POST news/update-news',
    document: { titles: { tr: 'Fuar' }, publishedAt: '2026-01-01T09:00:00.000Z' },
    field: 'titles',
  },
  file: {
    add: 'POST file/insert-file',
    read: 'GET file/get-file-document',
    change: 'POST file/update-file',
    document: { kind: 'guide', webAddress: 'https://files.example/guide.pdf' },
    field: 'titles',
  },
} as const

let texts = 0

/** A banner, page, piece of news or file that Ela has open, while another user of the staff changes one of its texts. */
export const contentEdit = (kind: keyof typeof CALLS): Edit => ({
  by: 'ela',
  versionRequired: true,
  repeatable: true,
  getVersion: (record) => (record as { Version?: string } | undefined)?.Version,
  async open({ ask }: Shop) {
    const { add, read, change, document, field } = CALLS[kind]
    texts += 1
    const addresses = kind === 'banner' || kind === 'file' ? {} : { addresses: { tr: `edit-${texts}` } }
    const { ID } = await ask('ela', add, { Document: { ...document, ...addresses, [field]: { tr: `Ilk ${texts}` } } })
    const load = () => ask('ela', read, { ID: `${ID}` })
    const saved = await load()
    const toInput = (text: string, Version: unknown) => ({
      ID,
      Document: { ...saved.Document, [field]: { tr: text } },
      Version,
    })
    return {
      read: load,
      async change() {
        const { Version } = await load()
        await ask('ela', change, toInput(`Orta ${texts}`, Version))
      },
      input: (Version) => toInput(`Yeni ${texts}`, Version),
    }
  },
})

/** The upper row of the footer, as Ela has it open. */
export const menuEdit: Edit = {
  by: 'ela',
  versionRequired: true,
  repeatable: true,
  getVersion: (record) => (record as { Version?: string } | undefined)?.Version,
  async open({ ask }: Shop) {
    const load = () => ask('ela', 'GET menu/get-menu-document', { MenuName: 'footerTop' })
    texts += 1
    const toInput = (text: string, Version: unknown) => ({
      MenuName: 'footerTop',
      Document: { entries: [{ kind: 'link', names: { tr: text }, address: { path: '/kargo' } }] },
      Version,
    })
    return {
      read: load,
      async change() {
        const { Version } = await load()
        await ask('ela', 'POST menu/update-menu', toInput(`Orta ${texts}`, Version))
      },
      input: (Version) => toInput(`Yeni ${texts}`, Version),
    }
  },
}
