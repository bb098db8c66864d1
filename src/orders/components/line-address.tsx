import { Icon } from '../../ui/icon.tsx'

/** Where a line goes that does not go where the others do; nothing for one that does. */
export function LineAddress({ address }: { address: string }) {
  if (!address) return null
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-faint">
      <Icon name="truck" className="size-4" />
      <bdi>{address}</bdi>
    </p>
  )
}
