import { data } from 'react-router'
import { pageRequest } from '../api/page-context.ts'
import { buildHead } from '../api/page-head.ts'
import { pageMeta } from '../shop/head.ts'
import { getPagePath } from '../shop/paths.ts'
import type { Route } from './+types/privacy-page'
import { CONTRACT_KINDS } from './contract.ts'
import { contractInForce } from './contract-in-force.ts'

/** The current privacy text, public so that it can be read before consent; 404 if there is none. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const contract = await contractInForce(page.call, CONTRACT_KINDS.login)
  if (!contract) throw data(null, { status: 404 })
  const head = buildHead(page, { of: 'privacy', heading: contract.title, path: getPagePath(page, 'privacy') })
  return { contract, head }
}

export const meta = pageMeta

export default function PrivacyPage({ loaderData: { contract } }: Route.ComponentProps) {
  return (
    <article className="page flex max-w-3xl flex-col gap-4 py-5 desk:py-8">
      <h1 className="text-2xl">{contract.title}</h1>
      <div className="sheet p-5 text-pretty whitespace-pre-line desk:p-8">{contract.body}</div>
    </article>
  )
}
