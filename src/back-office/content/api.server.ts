import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import type { ContentFilter } from '#src/content/content.ts'
import { newsRecords, pageRecords } from '#src/content/record-commands.server.ts'
import { type ContentListFilter, loadNewsList, loadPageList } from '#src/content/record-queries.server.ts'
import { MAX_EXPORTED } from '../table/list-page.ts'
import { toPreviewedNews, toPreviewedPage } from './preview-queries.server.ts'
import { recordHandlers, withNumber } from './record-answer.server.ts'
import * as wire from './wire.ts'

const PAGE_SIZE = 50

interface ListInput {
  text?: string | undefined
  state?: ContentFilter | undefined
  page?: number | undefined
  all?: boolean | undefined
}

const toFilter = ({ text = '', state, page = 1, all = false }: ListInput): ContentListFilter => ({
  text: text.trim(),
  state,
  page: all ? 1 : Math.max(1, page),
  pageSize: all ? MAX_EXPORTED + 1 : PAGE_SIZE,
})

const pages = recordHandlers(pageRecords)
const news = recordHandlers(newsRecords)

export const contentRecordsApi: ServedEndpoint[] = [
  serve(wire.getPageList, async ({ context, app, input }) => ({
    ...(await loadPageList(app.db, context.site.id, toFilter(input))),
    pageSize: PAGE_SIZE,
  })),
  serve(wire.getPageDocument, pages.load),
  serve(wire.addPage, (call) => pages.insert(withNumber(call))),
  serve(wire.changePage, (call) => pages.update(withNumber(call))),
  serve(wire.deletePage, pages.remove),
  serve(wire.previewPage, async ({ context, input }) => {
    const page = toPreviewedPage(context, input)
    return { page: page && { ...page, searchTitle: '', searchKeywords: '', searchDescription: '' } }
  }),
  serve(wire.getNewsList, async ({ context, app, input }) => ({
    ...(await loadNewsList(app.db, context.site.id, toFilter(input))),
    pageSize: PAGE_SIZE,
  })),
  serve(wire.getNewsDocument, news.load),
  serve(wire.addNews, (call) => news.insert(withNumber(call))),
  serve(wire.changeNews, (call) => news.update(withNumber(call))),
  serve(wire.deleteNews, news.remove),
  serve(wire.previewNews, async ({ context, input }) => ({ item: toPreviewedNews(context, input) })),
]
