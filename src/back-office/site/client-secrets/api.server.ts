import { requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { requireConfirmation } from '#src/session/two-factor/confirmation-commands.server.ts'
import { addClientSecret, revokeClientSecret } from '#src/site/client-secrets/commands.server.ts'
import { loadClientSecrets } from '#src/site/client-secrets/queries.server.ts'
import { toRefused } from '../section-writing.server.ts'
import { addClientSecretCall, getClientSecrets, removeClientSecret } from './wire.ts'

export const clientSecretsApi: ServedEndpoint[] = [
  serve(getClientSecrets, async ({ context, app }) => ({ secrets: await loadClientSecrets(app.db, context.site.id) })),
  serve(addClientSecretCall, async ({ input: { name }, ...call }) => {
    const { context, app, request } = call
    const confirmed = await requireConfirmation(app.db, context.viewer, 'addClientSecret')
    if (!confirmed.ok) return { ...toRefused(call, confirmed.refusal), secret: null }
    const actor = { userId: requireUserId(context), ip: request.ip }
    const added = await addClientSecret(app.db, context.site.id, { name, actor })
    if (!added.ok) return { ...toRefused(call, added.refusal), secret: null }
    const { secret } = added.value
    return { done: true, message: message(context.language, 'toast.SavedSuccessfully'), refusal: null, secret }
  }),
  // Taking access away must not wait for a second factor.
  serve(removeClientSecret, async ({ context, app, request, input: { id } }) => {
    const actor = { userId: requireUserId(context), ip: request.ip }
    await revokeClientSecret(app.db, context.site.id, { id, actor })
    return { done: true, message: message(context.language, 'toast.SavedSuccessfully'), refusal: null, secret: null }
  }),
]
