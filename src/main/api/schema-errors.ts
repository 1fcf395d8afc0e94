// Error bodies of both surfaces (API 7). Every field is optional: an error body must never cause a second error.
import { z } from 'zod';

const text = z.string().optional().catch(undefined);

/** Surface B: `{error: {code, message, param, request_id?}, meta: {request_id}}`. */
export const restErrorSchema = z.object({
  error: z.object({ code: text, message: text, param: text, request_id: text }),
  meta: z.object({ request_id: text }).optional().catch(undefined),
});

/** Surface A: CustomError, CommunityError and the plan errors are told apart by the fields they carry. */
export const publicErrorSchema = z.object({ errorType: text, code: text, message: text });
