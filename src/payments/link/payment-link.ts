import { z } from 'zod'

/** The `paymentLink` section of a site. The key is write-only: omitted, the stored key stays; empty, it is deleted. */
export const paymentLinkDocument = z.strictObject({
  key: z.string().max(200).optional().describe('What the signature of the payment link is made with'),
})

export type PaymentLinkDocument = z.infer<typeof paymentLinkDocument>

/** The values filled into the link for the user that opens it. */
export interface LinkFacts {
  email: string
  date: string
  /** Empty when the owner has set no key. */
  signature: string
}

/** Fills in the placeholders of the template; other braces are left as they are. Every value is URL-encoded. */
export const filledLink = (template: string, facts: LinkFacts): string =>
  template.replaceAll(/\{(email|date|signature)\}/g, (_, name: keyof LinkFacts) => encodeURIComponent(facts[name]))

/** `22/11/2026 14:05:09` in the site's time zone (orders 9). */
export function linkDate(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment)
  const getDatePart = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return `${getDatePart('day')}/${getDatePart('month')}/${getDatePart('year')} ${getDatePart('hour')}:${getDatePart('minute')}:${getDatePart('second')}`
}

/** The signed text: user and time, so that neither can be moved to another link. */
export const signedText = ({ email, date }: Pick<LinkFacts, 'email' | 'date'>): string => `${email}|${date}`
