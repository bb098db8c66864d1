import type { PageRequest } from '#src/api/page-context.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { type RecordAnswer, RecordForm } from '#src/back-office/record-form.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { ProductCard } from '../product.ts'
import { readAudienceForm } from './audience.ts'
import { AudienceChoice } from './audience-choice.tsx'
import { changeProductAudience, getAudienceGroups, getProductAudience } from './wire.ts'

type AudienceAnswer = RecordAnswer<number[], never>

const SECTION = 'audience'

/** The groups of a product as its page shows them; a variation is limited as its product is. */
export async function loadAudienceSection(page: PageRequest, { code, parentCode }: ProductCard) {
  if (parentCode !== null) return null
  const [{ groups }, { version, groupIds }] = await Promise.all([
    page.call(getAudienceGroups),
    page.call(getProductAudience, { code }),
  ])
  return { groups, saved: { version, typed: groupIds } }
}

/** Saves the groups if the form is this section: undefined if they are saved, 'other' for another form. */
export async function postAudience(
  page: PageRequest,
  { code }: ProductCard,
  form: FormData,
): Promise<AudienceAnswer | 'other' | undefined> {
  if (form.get('section') !== SECTION) return 'other'
  const version = versionInForm(form)
  const typed = readAudienceForm(form)
  const { done, refusal, message } = await page.call(changeProductAudience, { code, version, groupIds: typed })
  if (done) return undefined
  const posted = { version, changed: refusal === 'RecordChanged' }
  return { typed, problems: undefined, refusal, message, posted }
}

interface AudienceSectionProps extends NonNullable<Awaited<ReturnType<typeof loadAudienceSection>>> {
  answer: AudienceAnswer | undefined
}

/** The groups of customers that the product is limited to. */
export function AudienceSection({ groups, saved, answer }: AudienceSectionProps) {
  const { t } = useTexts()
  return (
    <RecordForm
      label={t('productAudience.title')}
      saved={saved}
      answer={answer}
      addLabel=""
      isShownAtField={() => false}
      listFields={(typed) => groups.map(({ id, name }) => ({ label: name, value: typed.includes(id) }))}
    >
      {({ typed }) => (
        <>
          <h2 className="text-lg">{t('productAudience.title')}</h2>
          <input type="hidden" name="section" value={SECTION} />
          <AudienceChoice groups={groups} chosen={typed} />
        </>
      )}
    </RecordForm>
  )
}
