import type { PageRequest } from '#src/api/page-context.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { type RecordAnswer, RecordForm } from '#src/back-office/record-form.tsx'
import {
  findPublicationProblem,
  PUBLICATION_FIELDS,
  type PublicationProblem,
} from '#src/products/publication/publication.ts'
import { TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { ProductCard } from '../product.ts'
import { readPublicationForm, type TypedPublication, toPublication, toTypedPublication } from './publication-form.ts'
import { changeProductPublication, getProductPublication } from './wire.ts'

type PublicationAnswer = RecordAnswer<TypedPublication, PublicationProblem>

const SECTION = 'publication'

/** The moments of a product as its page shows them. */
export async function loadPublicationSection(page: PageRequest, { code }: ProductCard) {
  const { version, ...publication } = await page.call(getProductPublication, { code })
  const { timeZone } = page.site
  return { timeZone, saved: { version, typed: toTypedPublication(publication, timeZone) } }
}

/** Saves the moments if the form is this section: undefined if they are saved, 'other' for another form. */
export async function postPublication(
  page: PageRequest,
  { code, visible }: ProductCard,
  form: FormData,
): Promise<PublicationAnswer | 'other' | undefined> {
  if (form.get('section') !== SECTION) return 'other'
  const version = versionInForm(form)
  const typed = readPublicationForm(form)
  const publication = toPublication(typed, page.site.timeZone)
  const refused = { typed, problems: undefined, refusal: null, message: undefined, posted: { version, changed: false } }
  if ('problem' in publication) return { ...refused, problems: publication }
  const { done, refusal, message } = await page.call(changeProductPublication, { code, version, ...publication })
  if (done) return undefined
  const problems =
    refusal === 'PublicationMoment' ? findPublicationProblem(publication, { visible, now: new Date() }) : undefined
  return { ...refused, problems, refusal, message, posted: { version, changed: refusal === 'RecordChanged' } }
}

interface PublicationSectionProps extends Awaited<ReturnType<typeof loadPublicationSection>> {
  answer: PublicationAnswer | undefined
}

/** When the product is shown and hidden by itself. */
export function PublicationSection({ timeZone, saved, answer }: PublicationSectionProps) {
  const { t } = useTexts()
  return (
    <RecordForm
      label={t('productPublication.title')}
      saved={saved}
      answer={answer}
      addLabel=""
      isShownAtField={() => false}
      listFields={(typed) =>
        PUBLICATION_FIELDS.map((field) => ({
          label: t(`productPublication.field.${field}`),
          value: typed[field].replace('T', ' '),
        }))
      }
    >
      {({ typed, answer: shown }) => (
        <>
          <h2 className="text-lg">{t('productPublication.title')}</h2>
          <p className="text-sm text-pretty text-ink-soft">{t('productPublication.text')}</p>
          <input type="hidden" name="section" value={SECTION} />
          {PUBLICATION_FIELDS.map((field) => (
            <TextField
              key={field}
              type="datetime-local"
              name={field}
              label={t(`productPublication.field.${field}`)}
              defaultValue={typed[field]}
              error={
                shown?.problems?.field === field ? t(`productPublication.problem.${shown.problems.problem}`) : undefined
              }
              hint={t('contentDesk.field.timeZone', { timeZone })}
            />
          ))}
        </>
      )}
    </RecordForm>
  )
}
