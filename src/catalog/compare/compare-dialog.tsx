import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { IconButton } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useModal } from '#src/ui/layers/layer.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { loader } from './compare-page.tsx'
import { CompareTable } from './compare-table.tsx'

/** The comparison page in a dialog over the listing; returns the focus when it closes. */
export default function CompareDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useTexts()
  const { load, data } = useFetcher<typeof loader>()
  useEffect(() => {
    void load(address)
  }, [load, address])
  return (
    <dialog
      ref={useModal()}
      closedby="any"
      aria-label={t('listing.compare.title')}
      onClose={onClose}
      className="layer w-288"
    >
      <div className="sticky top-0 z-1 flex items-center gap-3 border-b border-line bg-paper py-1.5 ps-4 pe-1.5">
        <h2 className="min-w-0 flex-1 text-lg">{t('listing.compare.title')}</h2>
        <IconButton label={t('ui.close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <div className="overflow-x-auto">
        {data ? <CompareTable comparison={data.comparison} /> : <Skeleton className="m-4 h-64" />}
      </div>
    </dialog>
  )
}
