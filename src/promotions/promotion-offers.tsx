import type { PromptOffer } from '../catalog/add-to-cart/prompt.ts'
import { Button } from '../ui/button.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { TermsAndRewards } from './terms-and-rewards.tsx'

/**
 * The promotions that name a product, inside the form it is added by: a button takes as many as one of them wants, any
 * other way of sending the form takes what was asked for.
 */
export function PromotionOffers({ offers }: { offers: readonly PromptOffer[] }) {
  return (
    <ul className="mt-3 flex flex-col gap-2">
      {offers.map(({ id, name, href, terms, rewards, take }) => (
        <li key={id} className="rounded-control border border-line p-3">
          <p className="mb-2 font-semibold text-pretty">
            <TextLink look="bare" to={href}>
              {name}
            </TextLink>
          </p>
          <TermsAndRewards promotion={{ terms, rewards }} />
          {take && (
            <Button type="submit" name="quantity" value={take.quantity} size="small" className="mt-3">
              {take.text}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
