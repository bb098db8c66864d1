import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { REFUSALS } from '#src/api/refusal.ts'
import { wireObject } from '#src/api/wire-fields.ts'
import { JOIN_REFUSALS } from '#src/customers/merge.ts'
import { FIELD_PROBLEMS, FIELDS, type Field, getMaxLength } from './application.ts'

const text = (field: Field) => z.string().max(getMaxLength(field))
const texts = Object.fromEntries(FIELDS.map((field) => [field, text(field)])) as Record<Field, z.ZodString>

export const registerMember = endpoint({
  method: 'POST',
  path: 'session/register',
  service: 'page',
  access: 'register',
  summary: 'Takes an application; the answer is the same whether or not the e-mail has an account',
  input: z.object({
    ...texts,
    kind: z.enum(['dealer', 'public']),
    accepted: z.array(z.number().int()).max(10),
    marketing: z.boolean(),
  }),
  output: z.object({
    problems: z.partialRecord(z.enum(FIELDS), z.enum(FIELD_PROBLEMS)).optional(),
    contractMissing: z.boolean().optional(),
    next: z.enum(['login', 'activation']).optional(),
    registrationId: z.string().optional(),
    /** Whether this shop can send emails. */
    mailDefined: z.boolean(),
  }),
})

export const activateMember = endpoint({
  method: 'POST',
  path: 'session/activate',
  service: 'page',
  access: 'register',
  summary: 'Opens an application by its code or by the link of its email',
  input: z.object({
    registrationId: z.string().max(40).optional(),
    code: z.string().max(20).optional(),
    token: z.string().max(200).optional(),
  }),
  output: z.object({ refusal: z.enum(REFUSALS).optional(), outcome: z.enum(['active', 'waits']).optional() }),
})

export const resendActivation = endpoint({
  method: 'POST',
  path: 'session/resend-activation',
  service: 'page',
  access: 'register',
  visitorsPerMinute: 5,
  summary: 'Another code for an application, a few times at most',
  input: z.object({ registrationId: z.string().max(40) }),
  output: z.object({}),
})

export const joinCustomer = endpoint({
  method: 'POST',
  path: 'customer/join-customer',
  service: 'gateway',
  access: 'decideMembers',
  summary:
    'Merges a customer that registered itself, by its code or the email of one of its users, into an existing customer; with Preview nothing moves.',
  input: wireObject({
    email: ['Email', z.string().min(1).max(254).optional()],
    registeredCode: ['RegisteredCustomerCode', z.string().min(1).max(100).optional()],
    customerCode: ['CustomerCode', z.string().min(1).max(100)],
    preview: ['Preview', z.boolean().optional()],
  }),
  output: wireObject({
    done: ['Result', z.boolean()],
    reason: ['Reason', z.enum(JOIN_REFUSALS).nullable()],
    already: ['Already', z.boolean()],
    moved: ['Moved', z.record(z.string(), z.number())],
  }),
})
