CREATE TABLE "StaffInvitation" (
    "id" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "invitedById" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "StaffInvitation_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "StaffInvitation_invitedById_fkey" FOREIGN KEY ("invitedById") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "StaffInvitation_email" CHECK ("email" = lower("email") AND length("email") BETWEEN 3 AND 254),
    CONSTRAINT "StaffInvitation_role" CHECK ("role" IN ('viewer', 'agent', 'admin'))
);

CREATE UNIQUE INDEX "StaffInvitation_tokenHash_key" ON "StaffInvitation"("tokenHash");
CREATE UNIQUE INDEX "StaffInvitation_email_key" ON "StaffInvitation"("email");
CREATE INDEX "StaffInvitation_invitedById_idx" ON "StaffInvitation"("invitedById");
CREATE INDEX "StaffInvitation_expiresAt_idx" ON "StaffInvitation"("expiresAt");

CREATE TABLE "StaffChange" (
    "id" UUID NOT NULL,
    "changedBy" UUID NOT NULL,
    "authorName" TEXT NOT NULL,
    "personName" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StaffChange_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "StaffChange_createdAt_idx" ON "StaffChange"("createdAt" DESC);

-- Few among a million customers.
CREATE INDEX "User_staff" ON "User" ("name", "id") WHERE "role" <> 'user' AND "deletedAt" IS NULL;
