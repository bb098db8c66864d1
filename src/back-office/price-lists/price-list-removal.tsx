import { ConfirmNotice } from '#src/session/two-factor/confirm-notice.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { RecordRemoval } from '../record-removal.tsx'

interface PriceListRemovalProps {
  prices: number
  /** Their number with separators. */
  pricesText: string
  version: number
  refused: { message: string; refusal: string | null } | undefined
  /** Where the second factor is requested again; null if it need not be. */
  confirm: string | null
}

/** Removes a price list; one with prices after a question that states their number. */
export function PriceListRemoval({ prices, pricesText, version, refused, confirm }: PriceListRemovalProps) {
  const { t } = useTexts()
  const isAsking = refused?.refusal === 'PriceListHasPrices'
  return (
    <RecordRemoval
      text={
        prices > 0
          ? t('deskCatalogue.priceList.removeText', { prices: pricesText })
          : t('deskCatalogue.priceList.removeEmptyText')
      }
      version={version}
      refused={refused?.message}
      {...(isAsking && {
        confirmation: {
          value: `${prices}`,
          label: t('deskCatalogue.priceList.removeConfirm', { count: prices, prices: pricesText }),
        },
      })}
    >
      {refused && confirm && (
        <ConfirmNotice text={t('deskCatalogue.priceList.confirmIdentity')} to={confirm} className="mt-3" />
      )}
    </RecordRemoval>
  )
}
