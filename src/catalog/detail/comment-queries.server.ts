import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { type SiteScope, siteScope, viewerScope } from '#src/permissions/viewer.ts'
import { loadCountedPage, selectHits } from '#src/platform/counted-page.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { escapeLike } from '#src/platform/i18n/contains-folded.server.ts'
import {
  authorName,
  type Comment,
  type CommentState,
  type Comments,
  type MyComment,
  type ProductRating,
  type Stars,
} from '#src/products/comment.ts'
import { isProductVisible } from '#src/products/goods/visibility-queries.server.ts'

const MAX_VISIBLE = 50

/** Approved comments of a visible product, the viewer's own, and pending ones for a viewer who may approve. */
export async function loadComments(db: Db, context: RequestContext, productId: number): Promise<Comments> {
  if (!(await isProductVisible(db, context, productId)))
    return { rating: null, published: [], myComment: null, waiting: [] }
  const scope = siteScope(context)
  const [rating, comments, myComment, waiting] = await Promise.all([
    loadRating(db, scope, productId),
    selectByState(db, scope, { productId, state: 'approved' }),
    findMyComment(db, context, productId),
    can(context, 'moderateComments') ? selectByState(db, scope, { productId, state: 'waiting' }) : [],
  ])
  return { rating, published: comments, myComment: myComment, waiting }
}

/** SQL for the rating of a product; null without a published comment. */
export const selectRating = ({ siteId }: SiteScope, productId: RawBuilder<number>) => sql<ProductRating | null>`(
  select json_build_object('average', round(avg(stars), 1)::float8, 'count', count(*)) from product_comments
  where product_id = ${productId} and site_id = ${siteId} and state = 'approved' having count(*) > 0)`

async function loadRating(db: Db, scope: SiteScope, productId: number): Promise<ProductRating | null> {
  const { rows } = await sql<{ rating: ProductRating | null }>`
    select ${selectRating(scope, sql<number>`${productId}`)} as rating`.execute(db)
  return rows[0]?.rating ?? null
}

export async function findMyComment(db: Db, context: RequestContext, productId: number): Promise<MyComment | null> {
  const { siteId, userId } = viewerScope(context)
  if (userId === null) return null
  const row = await db
    .selectFrom('productComments')
    .where('siteId', '=', siteId)
    .where('productId', '=', productId)
    .where('userId', '=', userId)
    .select(['id', 'stars', 'body', 'state', 'version'])
    .executeTakeFirst()
  return row ? { ...row, stars: row.stars as Stars, state: row.state as CommentState } : null
}

async function selectByState(
  db: Db,
  { siteId }: SiteScope,
  { productId, state }: { productId: number; state: CommentState },
): Promise<Comment[]> {
  const rows = await selectComments(db, siteId)
    .where('comment.productId', '=', productId)
    .where('comment.state', '=', state)
    .orderBy('comment.writtenAt', 'desc')
    .limit(MAX_VISIBLE)
    .execute()
  return rows.map(toComment)
}

/** A comment with its product, as listed for the owner. */
export interface ListedComment extends Comment {
  state: CommentState
  productCode: string
  productName: string
}

/** Comments of a site by state, the oldest first. */
export async function commentsByState(
  db: Db,
  siteId: number,
  { state, limit }: { state: CommentState; limit: number },
): Promise<ListedComment[]> {
  const rows = await selectComments(db, siteId)
    .innerJoin('products as product', 'product.id', 'comment.productId')
    .select(['comment.state', 'product.code as productCode', 'product.name as productName'])
    .where('comment.state', '=', state)
    .orderBy('comment.writtenAt')
    .limit(limit)
    .execute()
  return rows.map(({ productCode, productName, ...row }) => ({
    ...toComment(row),
    state: row.state as CommentState,
    productCode,
    productName,
  }))
}

const selectComments = (db: Db, siteId: number) =>
  db
    .selectFrom('productComments as comment')
    .innerJoin('users as author', 'author.id', 'comment.userId')
    .where('comment.siteId', '=', siteId)
    .select(['comment.id', 'comment.stars', 'comment.body', 'comment.writtenAt'])
    .select(['author.firstName', 'author.lastName'])

/** A comment in the list of all comments. */
export interface DeskComment extends ListedComment {
  productSlug: string
  decidedAt: Date | null
}

interface CommentListRequest {
  filters: Readonly<Record<string, string>>
  sort: { column: string; descending: boolean }
  page: number
  pageSize: number
}

/** A page of the comments of a site. */
export async function loadDeskComments(
  db: Db,
  siteId: number,
  { filters, sort, page, pageSize }: CommentListRequest,
): Promise<{ comments: DeskComment[]; totalHits: number }> {
  const direction = sort.descending ? sql`desc` : sql`asc`
  const isFoundOnce = filters.q !== undefined
  // Only the rows of the page are joined with what is shown of each.
  const listed = sql<Row & Omit<DeskComment, keyof Comment> & { hits: number | null }>`
    with page as materialized (
      select c.id, ${selectHits(isFoundOnce)} as hits from ${selectMatched(siteId, filters)}
      order by c.written_at ${direction}, c.id ${direction} limit ${pageSize} offset ${(page - 1) * pageSize})
    select page.hits, c.id, c.stars, c.body, c.written_at, c.state, c.decided_at, author.first_name, author.last_name,
      product.code as product_code, product.name as product_name, product.slug as product_slug
    from page join product_comments c on c.id = page.id join users author on author.id = c.user_id
      join products product on product.id = c.product_id
    order by c.written_at ${direction}, c.id ${direction}`
  const { rows, totalHits } = await loadCountedPage({
    isFoundOnce,
    page,
    load: async () => (await listed.execute(db)).rows,
    count: () => countDeskComments(db, siteId, filters),
  })
  const comments = rows.map((row) => ({
    ...toComment(row),
    state: row.state,
    decidedAt: row.decidedAt,
    productCode: row.productCode,
    productName: row.productName,
    productSlug: row.productSlug,
  }))
  return { comments, totalHits }
}

export async function countDeskComments(
  db: Db,
  siteId: number,
  filters: CommentListRequest['filters'],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${selectMatched(siteId, filters)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** SQL for the comments `c` that the filters select, with their products where a text is compared with them. */
function selectMatched(siteId: number, filters: CommentListRequest['filters']): RawBuilder<unknown> {
  const products = filters.q === undefined ? sql`` : sql`join products product on product.id = c.product_id`
  return sql`product_comments c ${products} where ${matchComments(siteId, filters)}`
}

function matchComments(siteId: number, { q, state, stars }: CommentListRequest['filters']): RawBuilder<SqlBool> {
  const text = `%${escapeLike(q ?? '')}%`
  return sql`${sql.join(
    [
      sql`c.site_id = ${siteId}`,
      ...(state === undefined ? [] : [sql`c.state = ${state}`]),
      ...(stars === undefined ? [] : [sql`c.stars = ${/^[1-5]$/.test(stars) ? Number(stars) : 0}`]),
      ...(q === undefined
        ? []
        : [sql`(c.body ilike ${text} or product.code ilike ${text} or product.name ilike ${text})`]),
    ],
    sql` and `,
  )}`
}

/** How many comments of a site wait for a decision. */
export const countWaitingComments = ({ siteId }: SiteScope): RawBuilder<number> =>
  sql`(select count(*)::integer from product_comments where site_id = ${siteId} and state = 'waiting')`

interface Row {
  id: number
  stars: number
  body: string
  writtenAt: Date
  firstName: string
  lastName: string
}

const toComment = ({ id, stars, body, writtenAt, firstName, lastName }: Row): Comment => ({
  id,
  body,
  writtenAt,
  stars: stars as Stars,
  author: authorName(firstName, lastName),
})
