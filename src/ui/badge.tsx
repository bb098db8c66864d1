import { classes } from './classes.ts'

const TONES = {
  neutral: 'bg-sunk text-ink-soft',
  brand: 'bg-brand-soft text-brand-ink',
  accent: 'bg-accent text-on-accent',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
}

export type Tone = keyof typeof TONES

/** A short label next to an element: a status, a mark, a count. */
export function Badge({ tone = 'neutral', className, ...rest }: { tone?: Tone } & React.ComponentProps<'span'>) {
  return <span {...rest} className={classes('badge', TONES[tone], className)} />
}
