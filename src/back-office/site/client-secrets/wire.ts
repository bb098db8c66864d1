import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { LONGEST_SECRET_NAME } from '#src/site/client-secrets/client-secret.ts'

const secretId = z.number().int().positive()

export const getClientSecrets = endpoint({
  method: 'GET',
  path: 'site/get-client-secrets',
  service: 'gateway',
  access: 'manageSettings',
  summary: 'The client secrets of programs by name, valid and revoked ones; the secrets themselves are never returned.',
  input: wireObject({}),
  output: wireObject({
    secrets: [
      'ClientSecretList',
      wireList(
        wireObject({
          id: ['ClientSecretID', secretId],
          name: ['Name', z.string()],
          createdAt: ['CreatedDate', wireMoment],
          lastUsedAt: ['LastUsedDate', wireMoment.nullable()],
          revokedAt: ['RevokedDate', wireMoment.nullable()],
        }),
      ),
    ],
  }),
})

const changedSecret = wireObject({
  done: ['Result', z.boolean()],
  message: ['ResultMessage', z.string()],
  refusal: ['ErrorCode', z.string().nullable()],
  /** Returned once, by the call that makes it. */
  secret: ['ClientSecret', z.string().nullable()],
})

export const addClientSecretCall = endpoint({
  method: 'POST',
  path: 'site/insert-client-secret',
  service: 'gateway',
  access: 'manageSettings',
  summary:
    'Makes a client secret with which a program gets a token, and returns it this once; the others stay valid. Needs the second factor again.',
  input: wireObject({ name: ['Name', z.string().trim().min(1).max(LONGEST_SECRET_NAME)] }),
  output: changedSecret,
})

export const removeClientSecret = endpoint({
  method: 'POST',
  path: 'site/delete-client-secret',
  service: 'gateway',
  access: 'manageSettings',
  summary: 'Revokes a client secret: no program gets a token with it any more.',
  input: wireObject({ id: ['ClientSecretID', secretId] }),
  output: changedSecret,
})
