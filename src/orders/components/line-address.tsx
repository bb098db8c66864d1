import { Icon } from '#src/ui/icon.tsx'

/** The delivery address of a line that differs from the order's; nothing for other lines. */
export function LineAddress({ address }: { address: string }) {
  if (!address) return null
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-faint">
      <Icon name="truck" className="size-4" />
      <bdi>{address}</bdi>
    </p>
  )
}
