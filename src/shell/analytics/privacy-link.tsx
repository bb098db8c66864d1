import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { LegalContract } from '#src/site/contract.ts'
import { ContractDialog } from '#src/site/contract-dialog.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { linkClass } from '#src/ui/text-link.tsx'

const DIALOG = 'privacy-text'

/** Opens the text in a dialog; in its own tab it is a page. */
export function PrivacyLink({ to }: { to: string }) {
  const { t } = useTexts()
  const { data, load } = useFetcher<{ contract: LegalContract }>()
  useEffect(() => {
    const dialog = data && document.getElementById(DIALOG)
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
  }, [data])
  const open = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void load(to)
  }
  return (
    <>
      <a href={to} onClick={open} className={linkClass()}>
        {t('analytics.privacy')}
      </a>
      {data && <ContractDialog id={DIALOG} contract={data.contract} />}
    </>
  )
}
