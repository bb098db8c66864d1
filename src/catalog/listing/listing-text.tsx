import { RichText } from '#src/ui/page/rich-text.tsx'

/** Its id in the page. */
export const LISTING_TEXT = 'listing-text'

/** What the owner wrote about a category or brand, below its products. */
export const ListingText = ({ html }: { html: string }) => (
  <section id={LISTING_TEXT} className="sheet mt-4 p-4 desk:p-6">
    <RichText html={html} className="max-w-prose" />
  </section>
)
