import type { PromptOffer } from '../catalog/add-to-cart/prompt.ts'
import { Button } from '../ui/button.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { TermsAndRewards } from './terms-and-rewards.tsx'

/**
 * The promotions of a product, inside its add form: a button submits the quantity of a promotion, any other submission
 * the typed quantity.
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
