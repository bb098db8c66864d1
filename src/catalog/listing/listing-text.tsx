import { RichText } from '#src/ui/page/rich-text.tsx'

/** What the owner wrote about a category or brand, below its products. */
export const ListingText = ({ html }: { html: string }) => (
  <section className="sheet mt-4 p-4 desk:p-6">
    <RichText html={html} className="max-w-prose" />
  </section>
)
