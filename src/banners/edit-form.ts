/** What the form of a banner picture's words posts. */
export interface EditForm {
  id: number
  version: number
  headline: string
  description: string
  button: string
}

/** undefined for what our own form cannot have posted. */
export function parseEditForm(form: FormData): EditForm | undefined {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const [id, version] = [Number(text('id')), Number(text('version'))]
  if (!Number.isSafeInteger(id) || id < 1 || !Number.isSafeInteger(version) || version < 1) return undefined
  return { id, version, headline: text('headline'), description: text('description'), button: text('button') }
}

/** As the call takes it: description and button are one text there (storefront 3). Markup stays, so that it can be refused. */
export const toBannerEdit = ({ id, version, headline, description, button }: EditForm) => ({
  id,
  version,
  headline,
  alternateText: [description, button.trim() && `<button>${button}</button>`].filter(Boolean).join(' '),
})
