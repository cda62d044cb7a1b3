-- What an admin set in the browser, over the files of the host: one row, or none while nothing is set.
CREATE TABLE "Setting" (
  "id" text NOT NULL CHECK ("id" = 'site'),
  "value" jsonb NOT NULL CHECK (jsonb_typeof("value") = 'object'),
  "version" integer NOT NULL DEFAULT 1 CHECK ("version" >= 1),
  "updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
  "updatedBy" uuid NOT NULL,
  CONSTRAINT "Setting_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "SettingChange" (
  "id" uuid NOT NULL,
  "changedBy" uuid NOT NULL,
  "authorName" text NOT NULL,
  "version" integer NOT NULL,
  "field" text NOT NULL,
  "oldValue" text NOT NULL,
  "newValue" text NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "SettingChange_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "SettingChange_version_field_key" ON "SettingChange" ("version" DESC, "field");

-- Every page shows settings.
CREATE FUNCTION count_setting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_stat('Catalogue Version', 1);
  RETURN NULL;
END;
$$;

CREATE TRIGGER count_setting AFTER INSERT OR UPDATE OR DELETE ON "Setting"
  FOR EACH ROW EXECUTE FUNCTION count_setting();
