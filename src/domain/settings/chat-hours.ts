const HOURS_OF_DAY = 24;

/** Hours of the day in Sri Lanka in which the shop replies to chats: from the first to the second. */
export type ChatHours = readonly [from: number, until: number];

/** Parses hours such as `9-21`; null when they are not two rising hours of a day. */
export function parseChatHours(text: string): ChatHours | null {
  const [, from, until] = /^(\d{1,2})\s*[-–]\s*(\d{1,2})$/.exec(text.trim()) ?? [];
  if (from === undefined || until === undefined) return null;
  const hours: ChatHours = [Number(from), Number(until)];
  return hours[0] < hours[1] && hours[1] <= HOURS_OF_DAY ? hours : null;
}

/** Returns the text of the field; empty without hours. */
export const chatHoursText = (hours: ChatHours | null): string => hours?.join("-") ?? "";
