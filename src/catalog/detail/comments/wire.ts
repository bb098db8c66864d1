import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersionOrNone } from '#src/api/record-version.ts'
import { REFUSALS } from '#src/api/refusal.ts'
import { type Comments, LONGEST_COMMENT, type MyComment, STARS } from '#src/products/comment.ts'

const id = z.number().int().positive()

export const getComments = endpoint({
  method: 'POST',
  path: 'product/get-comments',
  service: 'page',
  access: 'seeCatalog',
  summary: 'Approved comments on a product, and the viewer’s own.',
  input: z.object({ productId: id }),
  output: z.custom<Comments>(),
})

export const insertComment = endpoint({
  method: 'POST',
  path: 'product/insert-comment',
  service: 'page',
  access: 'comment',
  summary: 'One comment a user and product; written again it takes the place of the one that was seen and waits anew.',
  input: z.object({
    productId: id,
    stars: z.union(STARS.map((stars) => z.literal(stars))),
    body: z.string().max(LONGEST_COMMENT * 2),
    /** Version of the user's comment that is replaced; 0 if there is none. */
    version: recordVersionOrNone,
  }),
  output: z.object({
    done: z.boolean(),
    message: z.string(),
    refusal: z.enum(REFUSALS).nullable(),
    /** The user's comment after the change. */
    own: z.custom<MyComment | null>(),
  }),
})

export const decideOnComment = endpoint({
  method: 'POST',
  path: 'product/decide-comment',
  service: 'page',
  access: 'moderateComments',
  summary: 'The owner shows a comment to everybody, or keeps it from everybody.',
  input: z.object({ id, approve: z.boolean() }),
  output: z.object({ found: z.boolean() }),
})
