import { sql } from 'kysely'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { type SiteScope, siteScope, viewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import {
  authorName,
  type Comment,
  type CommentState,
  type Comments,
  type MyComment,
  type ProductRating,
  type Stars,
} from '#src/products/comment.ts'

const MAX_VISIBLE = 50

/** Approved comments of a product, the viewer's own, and pending ones for a viewer who may approve. */
export async function loadComments(db: Db, context: RequestContext, productId: number): Promise<Comments> {
  const scope = siteScope(context)
  const [rating, comments, myComment, waiting] = await Promise.all([
    loadRating(db, scope, productId),
    selectByState(db, scope, { productId, state: 'approved' }),
    findMyComment(db, context, productId),
    can(context, 'moderateComments') ? selectByState(db, scope, { productId, state: 'waiting' }) : [],
  ])
  return { rating, published: comments, myComment: myComment, waiting }
}

export async function loadRating(db: Db, { siteId }: SiteScope, productId: number): Promise<ProductRating | null> {
  const { rows } = await sql<ProductRating>`
    select round(avg(stars), 1)::float8 as average, count(*)::integer as count
    from product_comments where product_id = ${productId} and site_id = ${siteId} and state = 'approved'`.execute(db)
  return rows[0]?.count ? rows[0] : null
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
