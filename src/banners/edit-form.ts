/** The fields that the form of a banner image's texts posts. */
export interface EditForm {
  id: number
  version: number
  headline: string
  description: string
  button: string
}

/** undefined for input that the shop's own form cannot post. */
export function parseEditForm(form: FormData): EditForm | undefined {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const [id, version] = [Number(text('id')), Number(text('version'))]
  if (!Number.isSafeInteger(id) || id < 1 || !Number.isSafeInteger(version) || version < 1) return undefined
  return { id, version, headline: text('headline'), description: text('description'), button: text('button') }
}

/**
 * The input of the call: description and button are one text there (storefront 3). Markup is preserved, so that it can
 * be refused.
 */
export const toBannerEdit = ({ id, version, headline, description, button }: EditForm) => ({
  id,
  version,
  headline,
  alternateText: [description, button.trim() && `<button>${button}</button>`].filter(Boolean).join(' '),
})
