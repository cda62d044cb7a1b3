export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

export const IMAGE_TOO_LARGE = "This picture is larger than 5 MB. Please choose a smaller one.";
