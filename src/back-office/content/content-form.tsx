import type { Language } from '#src/platform/i18n/language.ts'
import { FormPreview } from '../preview/form-preview.tsx'
import { PartForm } from '../site/part-frame.tsx'
import type { PartAnswer } from '../site/part-page.ts'

const FORM = 'content-form'
const READERS = ['visitor', 'dealer'] as const

type FormProps<Typed> = React.ComponentProps<typeof PartForm<Typed>>

interface ContentFormProps<Typed> extends Omit<FormProps<Typed>, 'id' | 'answer'> {
  answer: PartAnswer<Typed> | undefined
  /** Where the page is rendered with what is typed. */
  preview: string
  languages: readonly Language[]
  /** Shows the part of the page that the form changes. */
  onPreview?(page: Document): void
}

/** The form of a page or of news, with its page in the shop as it is typed: next to the form on wide screens. */
export function ContentForm<Typed>({ preview, languages, onPreview, ...form }: ContentFormProps<Typed>) {
  return (
    <div className="grid items-start gap-4 wide:grid-cols-2">
      <PartForm {...form} id={FORM} />
      <FormPreview
        form={FORM}
        action={preview}
        revision={`${form.saved.version} ${JSON.stringify(form.answer?.typed)}`}
        languages={languages}
        roles={READERS}
        {...(onPreview && { onLoad: onPreview })}
      />
    </div>
  )
}
