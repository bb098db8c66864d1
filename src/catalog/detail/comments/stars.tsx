import { classes } from '#src/ui/classes.ts'

const STAR =
  'M10 2.200l2.400 4.900 5.400.800-3.900 3.800.900 5.400-4.800-2.500-4.800 2.500.900-5.400-3.900-3.800 5.400-.800Z'

/** Stars as icons; `text` is their accessible label. */
export function Stars({ count, text, className }: { count: number; text: string; className?: string }) {
  return (
    <span role="img" aria-label={text} className={classes('inline-flex gap-0.5 align-middle', className)}>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} viewBox="0 0 20 20" aria-hidden="true" className="size-4">
          <path d={STAR} className={star <= count ? 'fill-warn' : 'fill-line-strong'} />
        </svg>
      ))}
    </span>
  )
}
