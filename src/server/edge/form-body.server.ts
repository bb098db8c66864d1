import type { FastifyRequest } from 'fastify'
import { HttpError } from '#src/api/refusal.ts'

const TYPED = 'application/x-www-form-urlencoded'
const UPLOAD = 'multipart/form-data'

/** Rejects what no form of a page sends: another type with 415, an unreadable upload with 400. */
export async function refuseUnreadableForm({ method, headers, body }: FastifyRequest) {
  if (method !== 'POST' || !hasBody(body)) return
  const type = headers['content-type'] ?? ''
  const [kind = ''] = type.split(';')
  if (kind.trim().toLowerCase() === TYPED) return
  if (kind.trim().toLowerCase() !== UPLOAD) throw new HttpError(415, 'InvalidRequest')
  const sent = new Response(body as BodyInit, { headers: { 'content-type': type } })
  await sent.formData().catch(() => {
    throw new HttpError(400, 'InvalidRequest')
  })
}

/** The content type of a form body; a form without fields may omit it. */
export const formType = ({ headers, body }: FastifyRequest): string =>
  hasBody(body) ? (headers['content-type'] ?? TYPED) : TYPED

const hasBody = (body: unknown): boolean => Buffer.isBuffer(body) && body.length > 0
