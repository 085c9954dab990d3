/** The JSON Schema of the opening hours and the programme. */
import { toJsonSchema } from '@valibot/to-json-schema';
import type { APIRoute } from 'astro';
import { openingData } from '#view-models/opening-data.ts';

export const GET: APIRoute = () => Response.json(toJsonSchema(openingData));
