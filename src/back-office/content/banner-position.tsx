import { type BannerPosition, getForm, HOME_SLOTS, PAGE_POSITIONS } from '#src/banners/banner.ts'
import { useTexts } from '#src/ui/page/texts.ts'

/** Where banners of a position are shown, in words; undefined for the position of an own page. */
export function usePositionName(): (position: BannerPosition) => string | undefined {
  const { t } = useTexts()
  return (position) => {
    const slot = HOME_SLOTS.indexOf(position as (typeof HOME_SLOTS)[number])
    if (slot !== -1) return t('contentDesk.banner.place.homeSlot', { number: slot + 1 })
    const known = PAGE_POSITIONS.find((one) => one === position) ?? getForm(position)
    return known && t(`contentDesk.banner.place.${known}`)
  }
}

/** The proposals of a field for a position, `list="banner-positions"`. */
export function PositionList({ positions }: { positions: readonly string[] }) {
  const toName = usePositionName()
  return (
    <datalist id="banner-positions">
      {positions.map((position) => (
        <option key={position} value={position} label={toName(position)} />
      ))}
    </datalist>
  )
}
