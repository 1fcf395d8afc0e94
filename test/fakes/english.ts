// Tells an English text from a German one, by common words that only English sentences contain.
const english = new Set(
  `the and of is are with your you that it when what there which have has been be by or as at can
  could would does did its their why how only until since before because if then than more most other
  another each every some once here now yes no old first last next today yesterday tomorrow
  day month year open close show hide save cancel delete remove add change settings alert alerts watch mute snooze
  unread read done undo people company search find look failed error answer answers
  nothing something shown loaded copied connected disconnected keys address missing waiting`.split(/\s+/),
);

/** English in German texts too: names in the service's dashboard, the makers of Hotlist, GNOME's extension, what is typed literally, and “IT”. */
const names =
  /\b(?:Settings|API Keys|Read-only|Read-Write|The Hotlist authors|AppIndicator and KStatusNotifierItem Support|IT)\b|\b(?:type|source|from|to):|https?:\S+/g;

export function isEnglish(text: string): boolean {
  return (
    text
      .replaceAll(names, ' ')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  ).some((word) => english.has(word));
}
