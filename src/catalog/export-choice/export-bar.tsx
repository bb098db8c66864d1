import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { CHOICE_FORM } from './choice-box.tsx'
import type { SelectionView } from './export-choice.ts'

/** Below a representative's listing: the number selected, select page, clear, and the link to the list. */
export default function ExportBar({ choosing }: { choosing: SelectionView }) {
  const { t } = useTexts()
  const fetcher = useFetcher<{ count: string }>()
  const count = fetcher.data?.count ?? choosing.count
  useChanges(() => {
    const form = document.getElementById(CHOICE_FORM)
    if (form instanceof HTMLFormElement)
      void fetcher.submit(new FormData(form), { method: 'post', action: choosing.action })
  })
  return (
    <section
      aria-label={t('exports.choosing')}
      className="no-print sheet sticky bottom-2 z-10 flex flex-wrap items-center gap-2 p-3 pe-16 raised"
    >
      <p role="status" className="me-auto font-semibold digits">
        {count}
      </p>
      <form id={CHOICE_FORM} method="post" action={choosing.action} className="contents">
        <input type="hidden" name="page" value={choosing.onPage.join(',')} />
        <input type="hidden" name="r" value={choosing.back} />
        <noscript>
          <Button type="submit" size="small" name="intent" value="keep">
            {t('exports.keep')}
          </Button>
        </noscript>
        <Button type="submit" size="small" name="intent" value="page">
          {t('exports.choosePage')}
        </Button>
        <Button type="submit" size="small" name="intent" value="clear">
          {t('exports.clear')}
        </Button>
      </form>
      <ButtonLink to={choosing.lists} look="main" size="small">
        {t('exports.toLists')}
      </ButtonLink>
    </section>
  )
}

/** A changed checkbox is saved at once; the checkboxes are in the rows, outside of the bar. */
function useChanges(submitChanges: () => void) {
  const handleChange = useEffectEvent((event: Event) => {
    const box = event.target
    if (box instanceof HTMLInputElement && box.form?.id === CHOICE_FORM) submitChanges()
  })
  const submitEarlyChanges = useEffectEvent(submitChanges)
  useEffect(() => {
    // Saves checkboxes that were clicked before hydration.
    if (getCheckboxes().some((box) => box.checked !== box.defaultChecked)) submitEarlyChanges()
    document.addEventListener('change', handleChange)
    return () => document.removeEventListener('change', handleChange)
  }, [])
}

const getCheckboxes = () => [...document.querySelectorAll<HTMLInputElement>(`input[form="${CHOICE_FORM}"]`)]
