import type { PageRequest } from '#src/api/page-context.ts'
import { PREVIEW_ROLES, type PreviewRole } from '#src/api/page-preview.ts'
import { isLanguage, type Language } from '#src/platform/i18n/language.ts'

/** The fields of a preview, which are sent with those of the form that it shows. */
export const PREVIEW_FIELDS = { role: 'preview-role', language: 'preview-language', screen: 'preview-screen' } as const

interface PreviewChoice {
  role: PreviewRole
  language: Language
  desktop: boolean
}

/** What the user chose for a preview; 400 for a language that the shop does not have. */
export function readPreviewChoice({ site, language: own }: PageRequest, form: FormData): PreviewChoice {
  const language = form.get(PREVIEW_FIELDS.language)
  const role = PREVIEW_ROLES.find((one) => one === form.get(PREVIEW_FIELDS.role)) ?? 'visitor'
  if (!isLanguage(language) || !(site.languages.includes(language) || language === own))
    throw new Response(null, { status: 400 })
  return { role, language, desktop: form.get(PREVIEW_FIELDS.screen) !== 'phone' }
}

/** The rendered page, or why there is none: the input would not be accepted, or no page shows it. */
export type PreviewAnswer = { html: string } | { problem: 'invalid' | 'noPage' }

/** An answer that nothing stores. */
export const toPreviewResponse = (answer: PreviewAnswer) =>
  Response.json(answer, { headers: { 'cache-control': 'no-store' } })

export const toPreviewAnswer = (html: string | null): PreviewAnswer =>
  html === null ? { problem: 'noPage' } : { html }
