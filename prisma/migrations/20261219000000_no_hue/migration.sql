-- The hue is no setting any more. The history says which one there was; the settings keep it, unread.
INSERT INTO "SettingChange" ("id", "changedBy", "authorName", "version", "field", "oldValue", "newValue")
SELECT gen_random_uuid(), "updatedBy", 'The upgrade', "version", 'look', 'Hue ' || ("value" ->> 'hue'), 'No longer a setting; the buttons have the site''s red.'
FROM "Setting" WHERE jsonb_typeof("value" -> 'hue') = 'number';
