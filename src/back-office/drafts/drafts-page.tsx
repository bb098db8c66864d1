import { z } from 'zod'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { browserOwner } from '#src/permissions/viewer.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import type { Route } from './+types/drafts-page'
import { type DraftChange, MAX_DRAFT_LENGTH } from './draft.ts'
import { DRAFT_FIELD, type DraftAnswer, type PageDrafts } from './draft-requests.ts'
import { deleteFormDraft, getFormDrafts, saveFormDraft } from './wire.ts'

function requireStaff(args: Parameters<typeof pageRequest>[0]): PageRequest {
  const page = pageRequest(args)
  if (!page.can('openBackOffice')) throw notForViewer(page, 'backOffice')
  return page
}

/** The drafts of the page at `?page=`, which its forms load in the background. */
export async function loader(args: Route.LoaderArgs) {
  const page = requireStaff(args)
  const path = page.url.searchParams.get('page') ?? ''
  if (!path.startsWith('/')) throw new Response(null, { status: 400 })
  const { drafts } = await page.call(getFormDrafts, { page: path })
  const { timeZone } = page.site
  return Response.json(
    drafts.map(({ form, rows, fields, changedAt }) => ({
      form,
      rows,
      fields,
      at: formatDate(page.language, changedAt, { timeZone, withTime: true }),
    })) satisfies PageDrafts,
  )
}

const values = z.array(z.string())
const posted = z.object({
  owner: z.string(),
  page: z.string(),
  form: z.string(),
  title: z.string(),
  rows: z.string(),
  /** Null deletes the draft. */
  changes: z
    .array(z.object({ name: z.string(), saved: values, typed: values.nullable() }))
    .min(1)
    .nullable(),
})

/** Stores or deletes a draft, which its form sends in the background. */
export async function action(args: Route.ActionArgs) {
  const page = requireStaff(args)
  const text = `${(await args.request.formData()).get(DRAFT_FIELD) ?? ''}`
  const { success, data } = posted.safeParse(text.length > 3 * MAX_DRAFT_LENGTH ? undefined : parseJson(text))
  if (!success) throw new Response(null, { status: 400 })
  const { changes, owner, title, rows, ...form } = data
  // Typed before another user signed in in this browser.
  if (owner !== browserOwner(page.site.id, page.viewer)) throw new Response(null, { status: 409 })
  const { done, message } = changes
    ? await page.call(saveFormDraft, { ...form, title, rows, fields: changes satisfies DraftChange[] })
    : await page.call(deleteFormDraft, form)
  return Response.json({ done, message } satisfies DraftAnswer)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
